import { useNavigate } from 'react-router'
import { useReturnAddress } from '../../lib/return-address.ts'
import { LoginDialog } from './login-dialog.tsx'

/** The login that leads on to the page named in the address; closing it forgets that page. */
export function ReturningLogin() {
  const navigate = useNavigate()
  const { from, goOn } = useReturnAddress()
  return <LoginDialog from={from} onClose={() => void navigate('/', { replace: true })} onLoggedIn={goOn} />
}
