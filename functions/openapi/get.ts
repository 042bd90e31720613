import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { getOpenApi } from '../../shared/api/site.ts'
import { openApi } from '../../shared/openapi/document.ts'
import { route } from '../chain/route.ts'

/** GET /openapi.json. Made from the endpoints, once a function instance. */
const document = openApi(ALL_ENDPOINTS)
export const handler = route(getOpenApi, async () => document)
