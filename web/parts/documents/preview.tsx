import { useState } from 'react'
import type { MyDocument } from '../../lib/data/documents.ts'
import { previewOf } from '../../lib/uploads/uploads.ts'
import { InnerIcon } from '../../ui/inner-icons.tsx'

const FRAME = 'grid h-14 w-22 place-items-center overflow-hidden bg-sunken text-faint'

/** The picture of a file in this browser; a PDF has none. */
export function LocalPreview({ src }: { src: string | undefined }) {
  return (
    <span className={FRAME}>
      {src ? <img src={src} alt="" className="size-full object-cover" /> : <InnerIcon name="file" />}
    </span>
  )
}

/**
 * The stored picture; until it has loaded, the local one of what was just sent. The first address is kept, because each
 * answer brings a new one that is good for a minute. Give it the document's id as key.
 */
export function StoredPreview({ file }: { file: MyDocument | undefined }) {
  const [src] = useState(file?.contentType === 'image/jpeg' ? file.url : undefined)
  const [isThere, setThere] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const local = file && previewOf(file._id)
  if (!src || isBroken) return <LocalPreview src={local} />
  return (
    <span className={`${FRAME} relative`}>
      {!isThere && local && <img src={local} alt="" className="absolute inset-0 size-full object-cover" />}
      <img
        src={src}
        alt=""
        onLoad={() => setThere(true)}
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    </span>
  )
}
