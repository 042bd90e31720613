import type { Secrets } from '../secrets/secrets.ts'
import { type Bucket, StorageRefusal, type StoredObject } from './object.ts'
import { Objects } from './objects.ts'

/** An answer of the storage. */
export interface StorageReply {
  status: number
  headers?: Record<string, string>
  body?: Buffer
}

/** Something that happened to an object, as S3 notifies functions of it. */
export interface StorageEvent {
  name: string
  bucket: string
  object: StoredObject
}

/** All buckets of the template, and who is notified when an object is created or removed. */
export class Storage {
  readonly credentials: Secrets['credentials']
  readonly #objects: Map<string, Objects>
  readonly #listener: (event: StorageEvent) => void

  constructor(
    folder: string,
    buckets: Bucket[],
    credentials: Secrets['credentials'],
    listener: (event: StorageEvent) => void,
  ) {
    this.credentials = credentials
    this.#objects = new Map(buckets.map((bucket) => [bucket.name, new Objects(folder, bucket)]))
    this.#listener = listener
  }

  /** The objects of a bucket; throws a refusal when the template has no such bucket. */
  bucket(name: string): Objects {
    const found = this.#objects.get(name)
    if (!found) throw new StorageRefusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return found
  }

  /** Notifies of an event; a versioned bucket's deletion only makes a marker. */
  happened(name: string, { bucket }: Objects, object: StoredObject) {
    const isMarker = name === 'ObjectRemoved:Delete' && bucket.versioned
    this.#listener({
      name: isMarker ? 'ObjectRemoved:DeleteMarkerCreated' : name,
      bucket: bucket.name,
      object,
    })
  }
}
