import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKey } from '../../../shared/api/documents.ts'
import { currentFile, needFor, sidesOf } from '../../../shared/rules/documents.ts'
import type { MyDocument } from '../../lib/data/documents.ts'
import { useDocumentsOwner } from '../../lib/documents-owner.ts'
import { showToast } from '../../lib/toasts.ts'
import { startUpload } from '../../lib/uploads/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDocumentName } from './name.ts'
import { SideSlot } from './side-slot.tsx'

interface Props {
  need: DocumentKey
  files: MyDocument[]
  onClose(): void
}

const SIDES = ['front', 'back'] as const
type Chosen = Partial<Record<(typeof SIDES)[number], File>>

/**
 * Both sides of a document: identity card front and back or a passport in one file; licence front and back. "A both-sides
 * document needs two files, otherwise the dialog closes without submitting" (spec §2): a side that is stored and good counts.
 */
export function SidesDialog({ need, files, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const driver_id = useDocumentsOwner()
  const other = needFor(need)?.instead
  const [kind, setKind] = useState<DocumentKey>(need)
  const [chosen, setChosen] = useState<Chosen>({})
  const sides = sidesOf(kind) === 2 ? SIDES : (['front'] as const)
  const storedOf = (side: (typeof SIDES)[number]) => {
    const file = currentFile(files, kind, side)
    return file?.status === 1 ? file : undefined
  }
  const submit = () => {
    const isWhole = sides.every((side) => chosen[side] ?? storedOf(side))
    if (!isWhole) void showToast('info', t('documents.nothingSent'))
    if (isWhole)
      for (const side of sides)
        if (chosen[side]) startUpload({ file_key: kind, side, file: chosen[side], driver_id })
    onClose()
  }
  return (
    <FormDialog title={nameOf(need)} lead={t('documents.dialogLead')} width="max-w-2xl" onClose={onClose}>
      {other && (
        <div className="mb-8">
          <Segments
            legend={t('documents.which')}
            options={[need, other].map((value) => ({ value, name: nameOf(value) }))}
            value={kind}
            onChange={(value) => {
              setKind(value)
              setChosen({})
            }}
          />
        </div>
      )}
      <div className={`grid gap-6 ${sides.length === 2 ? 'sm:grid-cols-2' : ''}`}>
        {sides.map((side) => (
          <SideSlot
            key={`${kind} ${side}`}
            title={sides.length === 2 ? t(`documents.sides.${side}`) : nameOf(kind)}
            file={chosen[side]}
            stored={storedOf(side)}
            onChoose={(file) => setChosen((before) => ({ ...before, [side]: file }))}
          />
        ))}
      </div>
      <div className="mt-9 flex flex-wrap gap-x-7 gap-y-3">
        <Button onClick={submit}>{t('documents.send')}</Button>
        <Button look="quiet" onClick={onClose}>
          {t('documents.cancel')}
        </Button>
      </div>
    </FormDialog>
  )
}
