import { succeeded } from '../http/api-problem.ts'

/** Where and with what a file is posted, as the API answered it. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

/** Storage did not take the file; status 0 when it could not be reached. */
export class NotStored extends Error {
  readonly status: number

  constructor(status: number) {
    super(`Storage answered ${status}`)
    this.name = 'NotStored'
    this.status = status
  }
}

/** Posts a file straight to storage and reports its progress, which `fetch` cannot: hence XMLHttpRequest. */
export function postFile(
  { url, fields }: UploadForm,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (succeeded(request.status) ? done() : failed(new NotStored(request.status)))
    request.onerror = () => failed(new NotStored(0))
    request.onabort = () => failed(new NotStored(0))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
