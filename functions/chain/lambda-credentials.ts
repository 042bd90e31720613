/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles: Lambda always puts a function's credentials into the
 * environment, so the other nine ways of finding some (files, SSO, web identity, instance metadata) need not be shipped.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment holds no AWS credentials')
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}
