/** Calls of one function by another. The client is loaded with the first of them. */

async function invoke(name: string, event: object, InvocationType: 'Event' | 'RequestResponse') {
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
  const Payload = new TextEncoder().encode(JSON.stringify(event))
  return new LambdaClient({}).send(new InvokeCommand({ FunctionName: name, InvocationType, Payload }))
}

/** Has a function run soon, by its name or ARN; Lambda tries a call that fails again, and keeps it in the end. */
export async function runLater(name: string, event: object): Promise<void> {
  await invoke(name, event, 'Event')
}

/** Runs a function and answers what it answers. @throws Error when it fails */
export async function run(name: string, event: object): Promise<unknown> {
  const { FunctionError, Payload } = await invoke(name, event, 'RequestResponse')
  if (FunctionError) throw new Error(`The function failed: ${FunctionError}`)
  return Payload?.length ? JSON.parse(new TextDecoder().decode(Payload)) : undefined
}
