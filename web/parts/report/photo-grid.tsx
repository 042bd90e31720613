import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Photograph } from '../../../shared/api/condition-reports.ts'
import { PHOTO_POSITIONS, type PhotoPosition } from '../../../shared/rules/condition.ts'
import type { KeptPhotograph, KeptReport } from '../../lib/kept-reports.ts'
import { smallerPhotograph } from '../../lib/uploads/smaller-photograph.ts'

interface Props {
  photographs: KeptReport['photographs']
  /** The same at the hand-over, to compare with; none at the hand-over itself. */
  before: readonly Photograph[]
  onChange(position: PhotoPosition, photograph: KeptPhotograph): void
  /** Positions that are still missing, once sending was tried. */
  missing: readonly PhotoPosition[]
}

/** A photograph from each of the eight positions, taken with the phone's camera or chosen. */
export function PhotoGrid({ photographs, before, onChange, missing }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {PHOTO_POSITIONS.map((position) => (
        <Slot
          key={position}
          position={position}
          photograph={photographs[position]}
          before={before.find((one) => one.position === position)?.url}
          isMissing={missing.includes(position)}
          onTake={(file) => onChange(position, { file })}
        />
      ))}
    </ul>
  )
}

interface SlotProps {
  position: PhotoPosition
  photograph: KeptPhotograph | undefined
  before: string | undefined
  isMissing: boolean
  onTake(file: Blob): void
}

function Slot({ position, photograph, before, isMissing, onTake }: SlotProps) {
  const t = useTranslations()
  const [problem, setProblem] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<File>(undefined)
  const url = useUrl(photograph?.file)
  const name = t(`report.positions.${position}`)
  const take = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setBusy(true)
    const smaller = await smallerPhotograph(file)
    // Another was taken meanwhile, and is the one to keep.
    if (latest.current !== file) return
    setBusy(false)
    setProblem(!smaller)
    if (smaller) onTake(smaller)
  }
  const isWrong = isMissing && !url
  return (
    <li className="min-w-0">
      <label
        aria-busy={isBusy || undefined}
        className={`relative grid aspect-4/3 cursor-pointer place-items-center overflow-hidden rounded-md border bg-sunken text-center text-small text-soft hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isWrong ? 'border-alarm' : 'border-line'} ${isBusy ? 'opacity-50' : ''}`}
      >
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t(url ? 'report.retake' : 'report.take', { position: name })}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => void take(target.files?.[0])}
          className="absolute inset-0 cursor-[inherit] opacity-0"
        />
        {url ? (
          <img src={url} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <span aria-hidden="true">{name}</span>
        )}
      </label>
      {url && <p className="pt-1 text-label text-faint">{name}</p>}
      {before && (
        <a href={before} className="block pt-1 text-label text-soft underline">
          <img src={before} alt="" loading="lazy" className="aspect-4/3 w-full rounded-md object-cover" />
          {t('report.beforeAt', { position: name })}
        </a>
      )}
      {(problem || isWrong) && (
        <p role="alert" className="pt-1 text-small text-alarm">
          {t(problem ? 'report.unreadable' : 'report.missing')}
        </p>
      )}
    </li>
  )
}

/** A local address of a file, given back when it is not shown any more. */
function useUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
