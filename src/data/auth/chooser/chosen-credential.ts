import { FirebaseError } from 'firebase/app'
import { GoogleAuthProvider, type OAuthCredential } from 'firebase/auth'
import { CHOOSER_PATH, isChooserMessage, type ChosenAccount } from './chosen-account.ts'

/**
 * The emulators' stand-in for Google's popup: our chooser window returns an identity, and the Auth emulator accepts it
 * as an unsigned id token. Fails with the codes of the real popup. Never part of a production build.
 */
export async function chosenCredential(): Promise<OAuthCredential> {
  const account = await chooseAccount()
  return GoogleAuthProvider.credential(JSON.stringify({ ...account, email_verified: true }))
}

function chooseAccount(): Promise<ChosenAccount> {
  const chooser = window.open(CHOOSER_PATH, 'osu-chooser', 'popup,width=460,height=640')
  if (!chooser) throw new FirebaseError('auth/popup-blocked', 'The chooser was blocked')
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      window.removeEventListener('message', onMessage)
      clearInterval(closedCheck)
      chooser.close()
      finish()
    }
    const dismissed = () => reject(new FirebaseError('auth/popup-closed-by-user', 'No account was chosen'))
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== chooser || !isChooserMessage(data)) return
      const { account } = data
      settle(account ? () => resolve(account) : dismissed)
    }
    // A closed window sends no event to its opener.
    const closedCheck = setInterval(() => {
      if (chooser.closed) settle(dismissed)
    }, 300)
    window.addEventListener('message', onMessage)
  })
}
