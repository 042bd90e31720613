/** What the alarms say, and what whoever hears one does: the table of docs/operations.md, for the desk. In English, as the runbook is. */
export const ALARM_PAGES: readonly { alarm: string; does: string }[] = [
  {
    alarm: 'The API answers with errors / Functions fail',
    does: 'Logs Insights on the log group: `filter level = "error"`, then the `at` of the line, which names the line of the source',
  },
  {
    alarm: 'The API is slow',
    does: "a hundredth of the requests takes three seconds or more: the access log by `route` and `milliseconds`; then the table's latency and the starts of that function",
  },
  {
    alarm: 'Functions are throttled',
    does: "the account's concurrency is used up: Lambda › Account settings; ask for more, and look which function runs so often",
  },
  {
    alarm: 'The job … failed',
    does: 'Logs Insights: `filter event = "piece failed"`; the line names the job, the ids of the customer and of what failed, and the line of the source. Lambda runs the job twice more within minutes; the other pieces are done. `/staff/ops` shows the last run of each job and runs a failed one again',
  },
  {
    alarm: 'The job … has not run',
    does: 'no run has succeeded in 25 hours: EventBridge Scheduler › driveline-…, then the errors of its function; run it by invoking it with `{}`; what was missed is made up. Silent until the API had requests on three days, so that a first deployment is quiet',
  },
  {
    alarm: 'An upload could not be judged',
    does: "the error of `upload-check`; the customer's file stays in quarantine for a day. Remove the cause, then run the call again at `/staff/ops`",
  },
  {
    alarm: 'Something could not be delivered',
    does: "the site's page `/staff/ops` lists the calls that failed three times, each with its function (a job, an upload), and runs them again once the cause is removed. A place in the table's stream cannot be run again: messages wait on the same page, for a PDF see *A PDF that is not made*. What stays on the dead-letter queue itself could not be kept: the errors of `failed-calls-keep`",
  },
  {
    alarm: 'SMS and mails wait',
    does: "the iterator age of `outbox-send`; the provider's status; messages stay in the outbox for 30 days. What is not sent is in the index `due`, `DUE#outbox#0` to `#9`, since when it waits; the job `outbox-sweep` sends it three times a day. `/staff/ops` lists them, and sends one again",
  },
  {
    alarm: 'Mails come back / Mails are reported as spam',
    does: "half of what SES reviews an account at. The desk's tasks *Ask for another e-mail address* name the customers; nothing is mailed to such an address for half a year or until it is another one (docs/decisions/0105). SES › Suppression list names the addresses too; remove one there once its owner has mended it. Many at once: somebody signs up with others' addresses, see the firewall's log",
  },
  {
    alarm: 'SMS cost more than planned',
    does: 'limits are in `shared/rules/sms-limits.ts`; the countries served are in the same file',
  },
  {
    alarm: "The day's SMS to customers run out / The day's SMS to strangers run out",
    does: '70 % of a reserve of 24 hours is used (`SMS_RESERVES` in `shared/rules/sms-limits.ts`). Logs Insights: `filter event = "metric" and reserve = "strangers"` with the times; then the access log by route, and the firewall\'s log. Of customers: raise `smsReserves` in AppConfig. Of strangers: codes to sign up stop, logging in does not',
  },
  {
    alarm: 'The table refuses reads or writes',
    does: 'contributor insights of the table; on-demand capacity grows by itself within minutes',
  },
]
