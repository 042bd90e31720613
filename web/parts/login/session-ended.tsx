import { useRefreshAll } from '../../lib/data/keys.ts'
import { ownAddress } from '../../lib/languages.ts'
import { destination } from '../../lib/return-address.ts'
import { currentSession, endSession, forgetPerson, type Session } from '../../lib/session.ts'
import { LoginDialog } from './login-dialog.tsx'

/**
 * The login over a page whose session has ended: it goes on where it was, with what was typed. Who logs in as somebody else begins
 * a new page, and closing it logs out.
 */
export function SessionEnded({ session: before }: { session: Session }) {
  const refresh = useRefreshAll()
  return (
    <LoginDialog
      hasEnded
      onClose={() => {
        forgetPerson()
        endSession()
      }}
      onLoggedIn={(roles) => {
        if (currentSession()?.id === before.id) void refresh()
        else {
          forgetPerson()
          location.assign(ownAddress(destination(roles, null)))
        }
      }}
    />
  )
}
