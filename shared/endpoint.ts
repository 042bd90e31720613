import * as z from 'zod/mini'
import type { StaffRole } from './api/roles.ts'
import type { Closable } from './rules/closable.ts'

/**
 * Who may call a route: anyone; any logged-in customer; the customer whose id is in the path and nobody else;
 * or advisors and staff.
 */
export type Access = 'public' | 'customer' | 'own' | 'staff'

/** Requests per second and burst that the gateway lets through to a route, from everybody together. */
export interface Throttle {
  rate: number
  burst: number
}

/**
 * The limit of a route that costs us something at each call: a code, a mail, a task for staff, a call of the payment provider, a
 * large read. One address and one session may use a twentieth of it (`infra/constructs/firewall-rules.ts`, decision 0071).
 */
export const COSTLY: Throttle = { rate: 20, burst: 40 }

/** One route of the API. CDK, the handler, the web's client and the OpenAPI document all read this same object. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The function's name and the OpenAPI operation id, such as `vehi-list`. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  summary: string
  access: Access
  /** With access `staff`: whose work it is (readings, roles). ADMIN may do everything. */
  staff?: readonly StaffRole[]
  /** With access `customer` or `own`: whoever of us may call it for a customer on the telephone (docs/decisions/0091). */
  forCustomer?: readonly StaffRole[]
  /** Path parameters, query string and JSON body in one object; the path wins over the rest. */
  input: Input
  /** The header X-Step-Up holds the proof of a code to the customer's phone: always, or when the phone or the e-mail changes. */
  stepUp?: 'always' | 'for_contact'
  /** Fields of a POST that are in the query string instead of the body. */
  inQuery?: readonly string[]
  /** A POST that only asks: nothing is different after it, however often it is sent. */
  changesNothing?: true
  /** The path's parameter of what staff decide about here: whoever comes second is told who was first. */
  decides?: string
  /** Takes files too, as multipart/form-data: their fields become the input, their bytes reach the handler as `files`. */
  multipart?: true
  /** The answer without its `status`. What the schema omits never leaves. */
  reply: Reply
  /** An example of the input for the OpenAPI document. */
  example?: z.input<Input>
  /** Seconds that a shared cache may keep the answer; only for public GETs. */
  cacheSeconds?: number
  throttle?: Throttle
  /** What it is a part of that can be closed for a while (shared/rules/closable.ts). */
  closes?: Closable
  /** Counts against limits that are changed without a deployment. */
  limited?: true
}

/** An endpoint whose schemas are known to the compiler. */
export const endpoint = <I extends z.ZodMiniType, R extends z.ZodMiniType>(
  c: Endpoint<I, R>,
): Endpoint<I, R> => c

export type InputOf<C> = C extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
/** What a caller writes: before defaults are filled in. */
export type AskOf<C> = C extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
export type ReplyOf<C> = C extends Endpoint<z.ZodMiniType, infer R> ? z.output<R> : never

/** The usual answer: `{ status: 200, data }`. */
export const data = <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema })

/** The names in a path's braces: `/cust/customer/{id}` has `id`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
