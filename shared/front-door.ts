/** The header that CloudFront adds with a secret value, checked by every function (design, API). */
export const FRONT_DOOR_HEADER = 'x-driveline-origin'
