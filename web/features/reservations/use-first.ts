import { useState } from 'react'

/** The first value that there was, however it changes later: what was proposed stays under whoever reads it, and is what trying again sends. */
export function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
