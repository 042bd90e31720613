/** The largest JSON body, in bytes: functions and the firewall both refuse more. Files are sent straight to storage. */
export const LONGEST_JSON_BYTES = 64 * 1024
