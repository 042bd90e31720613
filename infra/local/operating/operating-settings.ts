import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { operatingWith } from '../../../shared/operating.ts'
import { readKept, writeKept } from '../lib/kept-file.ts'
import { json, type ServiceReply } from '../run/service-reply.ts'

/** Of a data folder: what is closed and which limits were changed, as AppConfig keeps it. */
export class LocalOperatingSettings {
  private readonly file: string
  private text: string
  private version = 1

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'operating-settings.json')
    this.text = JSON.stringify(readKept<object>(this.file) ?? {})
  }

  current(): string {
    return this.text
  }

  /** Another text holds from now on. @throws Error for one that the schema refuses, as AppConfig refuses to deploy it */
  deploy(text: string): void {
    operatingWith(text)
    writeKept(this.file, JSON.parse(text), 0o600)
    this.text = text
    this.version += 1
  }

  /** AppConfig Data: a session, and what holds now, without a body where that is known already. */
  answer({ method, url = '' }: IncomingMessage, body: string): ServiceReply {
    const { pathname, searchParams } = new URL(url, 'http://appconfig')
    if (method === 'POST' && pathname.endsWith('/configurationsessions')) {
      const asked = JSON.parse(body)
      const resource = resourceOf(asked)
      return json(201, { InitialConfigurationToken: `${resource} 0` })
    }
    const token = searchParams.get('configuration_token') ?? ''
    const [resource, known] = token.split(' ')
    if (method !== 'GET' || !resource)
      return json(400, { __type: 'BadRequestException', Message: 'No such token' })
    const headers = {
      'next-poll-configuration-token': `${resource} ${this.version}`,
      'next-poll-interval-in-seconds': '15',
    }
    const isKnown = Number(known) === this.version
    return { status: 200, type: 'application/json', body: isKnown ? '' : this.text, headers }
  }
}

interface Session {
  ApplicationIdentifier: string
  EnvironmentIdentifier: string
  ConfigurationProfileIdentifier: string
}

/** The end of the ARN that a right names. */
export const resourceOf = (asked: Session): string =>
  `application/${asked.ApplicationIdentifier}/environment/${asked.EnvironmentIdentifier}/configuration/${asked.ConfigurationProfileIdentifier}`
