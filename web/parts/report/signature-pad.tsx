import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { fieldWords } from '../../../shared/field-messages.ts'
import { useLanguage } from '../../lib/language.ts'

/** The field that is signed in: what the API takes and the PDF draws. */
const FIELD = { width: 600, height: 200 }
const KEY_STEP = 14

interface Props {
  label: string
  /** The path of what was drawn; empty at first. */
  strokes: string
  onChange(strokes: string): void
  wrong?: string | undefined
}

const inside = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)))

/** A field to sign in, with a finger, a mouse or the arrow keys. */
export function SignaturePad({ label, strokes, onChange, wrong }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const note = useId()
  const drawing = useRef('')
  const pen = useRef({ x: 60, y: 110, isDown: false })

  const to = (kind: 'M' | 'L', x: number, y: number) => {
    drawing.current += `${kind}${inside(x, FIELD.width - 1)} ${inside(y, FIELD.height - 1)}`
    onChange(drawing.current)
  }
  const draw = (event: PointerEvent<SVGSVGElement>, kind: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * FIELD.width
    to(kind, x, ((event.clientY - box.top) / box.height) * FIELD.height)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = strokes
    draw(event, 'M')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    drawing.current = strokes
    const { x, y, isDown } = pen.current
    if (!isDown || !strokes) to('M', x, y)
    pen.current = {
      x: inside(x + step[0] * KEY_STEP, FIELD.width - 1),
      y: inside(y + step[1] * KEY_STEP, FIELD.height - 1),
      isDown: true,
    }
    to('L', pen.current.x, pen.current.y)
  }
  const clear = () => {
    pen.current = { x: 60, y: 110, isDown: false }
    drawing.current = ''
    onChange('')
  }
  return (
    <div>
      <div className="flex items-end justify-between">
        <span className="text-label tracking-wide text-faint">{label}</span>
        {strokes && (
          <button type="button" onClick={clear} className="min-h-11 px-2 text-small text-soft hover:text-ink">
            {t('report.clear')}
            <span className="sr-only">{` ${label}`}</span>
          </button>
        )}
      </div>
      <svg
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is signed in with the arrow keys as well.
        tabIndex={0}
        aria-label={`${label}. ${t(strokes ? 'report.signed' : 'report.signHere')}`}
        aria-describedby={wrong ? note : undefined}
        onPointerDown={begin}
        onPointerMove={(event) => event.buttons === 1 && draw(event, 'L')}
        onKeyDown={onKeyDown}
        className={`w-full touch-none rounded-md border bg-sunken ${wrong ? 'border-alarm' : 'border-line'}`}
      >
        <path d="M40 160H560" className="stroke-line" strokeWidth="2" />
        <path
          d={strokes || 'M0 0'}
          fill="none"
          className="stroke-ink"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p id={note} className="min-h-6 pt-1 text-small text-alarm">
        {wrong && fieldWords(wrong, language)}
      </p>
    </div>
  )
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
