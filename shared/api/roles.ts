import * as z from 'zod/mini'

export const ROLES = ['CLIENT', 'MAIN', 'AUXILIARY', 'ALIAS_MANAGER', 'ADVISOR', 'STAFF'] as const

export const Role = z.enum(ROLES)

export type Role = z.output<typeof Role>
