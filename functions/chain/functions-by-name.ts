import { setting } from './env.ts'

/** Our other functions, by their ids: `{ "dunning": "<name in AWS>" }`. Only who needs some is given them. */
const namesById = (): Record<string, string> => JSON.parse(setting('FUNCTIONS'))

/** The name in AWS of one of our functions; undefined for one that this function was not given. */
export const functionName = (id: string): string | undefined => namesById()[id]

/** The id of the function that an ARN names, with or without a version behind it. */
export function functionIdOf(arn: string): string | undefined {
  const name = nameIn(arn)
  return Object.entries(namesById()).find(([, one]) => one === name)?.[0]
}

/** The name in AWS of the function that an ARN names. */
export const nameIn = (arn: string): string | undefined => /:function:([\w-]+)/.exec(arn)?.[1]
