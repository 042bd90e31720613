import type { Construct } from 'constructs'

/**
 * Of a first deployment each stack is deployed twice (scripts/deploy/plan.ts): without what protects it from being removed, so that a
 * creation that fails leaves nothing behind, and with it once it is there. The context `first` is the first of the two.
 */
export const isFirstPass = (scope: Construct): boolean => String(scope.node.tryGetContext('first')) === 'true'
