// The package's own entry includes Cognito, which is not used here: 22 KiB instead of 12.
import { Amplify } from '@aws-amplify/core'
import { del, get, patch, post } from 'aws-amplify/api'

Amplify.configure({ API: { REST: { driveline: { endpoint: location.origin } } } })

/** Amplify's REST calls by method, configured for our own origin. */
export const operations = { GET: get, POST: post, PATCH: patch, DELETE: del }
