import { ALL_CONTRACTS } from '../../shared/contracts/all.ts'
import { getOpenApi } from '../../shared/contracts/site.ts'
import { openApi } from '../../shared/openapi.ts'
import { route } from '../lib/route.ts'

/** GET /openapi.json. Made from the contracts, once a function instance. */
const document = openApi(ALL_CONTRACTS)
export const handler = route(getOpenApi, async () => document)
