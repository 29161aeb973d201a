import { forgotPassword } from '@vezne/contract/auth.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { currentDomain } from '../../features/brand/brand.ts'
import { leaveNote } from '../../features/door/note.ts'
import { isSignedIn } from '../../kit/session/session.ts'

/** Tells the server which of its screens asked. */
const SCREEN_OPTION = 'b2b-panel'

/** Asks for a link and returns to `/`. The page says the same whether the address is known or not, as the server does. */
export function useForgotPassword() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (email: string) => {
      const outcome = await call(forgotPassword, {
        Email: email.trim(),
        ScreenOption: SCREEN_OPTION,
        TenantUrl: currentDomain(),
      })
      if (!outcome.success) throw new CallFailed(outcome)
    },
    onSuccess: () => {
      if (!isSignedIn()) leaveNote('reset-link-sent')
      void navigate('/', { replace: true })
    },
  })
}
