import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * For whatever holds data. It is kept when it leaves its stack or is replaced, but not when the operation that made it is rolled back:
 * it is empty then, and what a failed first deployment leaves behind is in the way of the second (docs/decisions/0142).
 */
export const KEPT_ONCE_MADE = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
