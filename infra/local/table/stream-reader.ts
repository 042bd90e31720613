import { callTable } from './call-table.ts'

/** A change of an item, as DynamoDB Streams describes it. */
export interface StreamRecord {
  eventID: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  awsRegion: string
  dynamodb: {
    Keys: Record<string, { S?: string }>
    SequenceNumber: string
    ApproximateCreationDateTime: number
  }
  [field: string]: unknown
}

/** Where reading continues in each shard: the last sequence number that was delivered, and shards that are finished. */
export interface Checkpoint {
  /** The stream that they belong to: another engine, or a table that was created again, has another. */
  arn: string
  delivered: Record<string, string>
  finished: string[]
}

const STREAMS = 'DynamoDBStreams_20120810'

interface Shard {
  ShardId: string
  ParentShardId?: string
}

/** Reads a stream in order, from a checkpoint on, through the engine's own DynamoDB Streams protocol. */
export class StreamReader {
  readonly #endpoint: string
  readonly #arn: string
  readonly checkpoint: Checkpoint
  readonly #iterators = new Map<string, string>()
  #shards: Shard[] = []

  constructor(endpoint: string, arn: string, kept: Checkpoint | undefined) {
    this.#endpoint = endpoint
    this.#arn = arn
    this.checkpoint = kept?.arn === arn ? kept : { arn, delivered: {}, finished: [] }
  }

  /** The next records of the oldest open shard, after those that were marked as delivered. */
  async next(): Promise<{ shardId: string; records: StreamRecord[] } | undefined> {
    const shard = await this.#oldestOpenShard()
    if (!shard) return undefined
    const ShardIterator = this.#iterators.get(shard.ShardId) ?? (await this.#iteratorOf(shard.ShardId))
    const page = await this.#call('GetRecords', { ShardIterator, Limit: 1000 }).catch((error) => {
      // An iterator lives for 15 minutes; a machine that slept asks for a new one.
      this.#iterators.delete(shard.ShardId)
      throw error
    })
    this.#iterators.set(shard.ShardId, page.NextShardIterator ?? '')
    if (!page.NextShardIterator && !page.Records.length) this.#finish(shard)
    return { shardId: shard.ShardId, records: page.Records }
  }

  /** Notes that a record and all before it were delivered. */
  delivered(shardId: string, { dynamodb }: StreamRecord) {
    this.checkpoint.delivered[shardId] = dynamodb.SequenceNumber
  }

  /** Reads again from the checkpoint: the records after it were not delivered. */
  rewind() {
    this.#iterators.clear()
  }

  /** Parents come before their children, so a key's changes remain in order when a shard is split. */
  async #oldestOpenShard(): Promise<Shard | undefined> {
    const open = () => this.#shards.find((shard) => !this.checkpoint.finished.includes(shard.ShardId))
    if (!open()) {
      const { StreamDescription } = await this.#call('DescribeStream', { StreamArn: this.#arn })
      this.#shards = StreamDescription.Shards
    }
    return open()
  }

  async #iteratorOf(ShardId: string): Promise<string> {
    const SequenceNumber = this.checkpoint.delivered[ShardId]
    const from = SequenceNumber
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const { ShardIterator } = await this.#call('GetShardIterator', { StreamArn: this.#arn, ShardId, ...from })
    return ShardIterator
  }

  #finish({ ShardId }: Shard) {
    this.checkpoint.finished.push(ShardId)
    delete this.checkpoint.delivered[ShardId]
    this.#iterators.delete(ShardId)
  }

  #call(operation: string, body: object) {
    return callTable(this.#endpoint, `${STREAMS}.${operation}`, body)
  }
}
