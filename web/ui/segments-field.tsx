import { useId } from 'react'
import { useFieldWords } from '../lib/field-words.ts'
import { type Segment, Segments } from './segments.tsx'

interface Props<V extends string> {
  legend: string
  options: readonly Segment<V>[]
  value: V | ''
  onChange(value: V): void
  /** The key of what is wrong, as in shared/field-messages.ts. */
  wrong?: string | undefined
}

/** A choice of one in a form, which may have to be made: its error is shown below and read out with it. */
export function SegmentsField<V extends string>({ wrong, value, ...segments }: Props<V>) {
  const fieldWords = useFieldWords()
  const note = useId()
  return (
    <div>
      <Segments<V>
        {...segments}
        value={value as V}
        describedBy={wrong ? note : undefined}
        isWrong={Boolean(wrong)}
      />
      <p id={note} className="min-h-6 pt-1 text-small text-alarm">
        {wrong && fieldWords(wrong)}
      </p>
    </div>
  )
}
