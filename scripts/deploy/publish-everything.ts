import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'

/** Has what staff have changed of models written into the pages that were just uploaded (docs/decisions/0090). Lambda tries again by itself. */
export async function publishEverything(client: LambdaClient, functionName: string): Promise<void> {
  const Payload = JSON.stringify({ everything: true })
  await client.send(
    new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload: Buffer.from(Payload) }),
  )
}
