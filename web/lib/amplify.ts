import { Amplify } from 'aws-amplify'
import { del, get, patch, post } from 'aws-amplify/api'

Amplify.configure({ API: { REST: { driveline: { endpoint: location.origin } } } })

/** Amplify's REST calls by method, configured for our own origin. */
export const operations = { GET: get, POST: post, PATCH: patch, DELETE: del }
