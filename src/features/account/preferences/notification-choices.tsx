import { useAction } from '#components/states/use-action.ts'
import { saveOwnProfile } from '#data/people/users.ts'
import { OPTIONAL_MAILS, withChoice } from '#domain/people/customer-news.ts'
import { OPTIONAL_NOTIFICATIONS, type CustomerEvent } from '#domain/people/customer-notification.ts'
import {
  EVENT_GROUPS,
  EVENT_LABELS,
  isMailed,
  isOptionalMail,
  isOptionalNotification,
} from '#domain/people/notification-choices.ts'
import { usePushPermission, type PushState } from '#features/account/shared/use-push-permission.ts'
import { PushSwitch } from '#features/account/shared/push-switch.tsx'
import { useUser } from '#stores/session-store.ts'
import styles from './notification-choices.module.css'

/** What push does in this browser, under the name of its column. */
const PUSH_HERE: Readonly<Record<PushState, string>> = {
  on: 'on here',
  off: 'off here',
  blocked: 'blocked here',
  unsupported: 'not in this browser',
  unavailable: 'not offered',
}

/** What the user is told of in the inbox, by email and by push, and what is always sent. */
export function NotificationChoices() {
  const push = usePushPermission()
  return (
    <>
      <table className={styles.choices}>
        <caption>What we tell you of, and how</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Inbox</th>
            <th scope="col">Email</th>
            <th scope="col">
              Push <span className={styles.here}>{PUSH_HERE[push.state]}</span>
            </th>
          </tr>
        </thead>
        {EVENT_GROUPS.map(({ label, events }) => (
          <tbody key={label}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={4}>
                {label}
              </th>
            </tr>
            {events.map((event) => (
              <EventRow key={event} event={event} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="note">
        Messages marked “Always” cannot be turned off: you need them to act, or as a record. Emails about your
        password, your sign-in and your new orders are always sent, too. Push messages show what is new in
        your inbox, with its number and without amounts. They come to each browser where you turned them on.
      </p>
      <PushSwitch {...push} />
    </>
  )
}

function EventRow({ event }: { event: CustomerEvent }) {
  const user = useUser()
  const { run } = useAction()
  const { mailsOff = [], notificationsOff = [], pushesOff = [] } = user
  const label = EVENT_LABELS[event]
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {isOptionalNotification(event) ? (
          <Choice
            label={`${label}, in the inbox`}
            isOn={!notificationsOff.includes(event)}
            onChange={(isWanted) =>
              void run(
                () =>
                  saveOwnProfile(user, {
                    notificationsOff: withChoice(OPTIONAL_NOTIFICATIONS, notificationsOff, event, isWanted),
                  }),
                { name: event },
              )
            }
          />
        ) : (
          'Always'
        )}
      </td>
      <td>
        {isOptionalMail(event) ? (
          <Choice
            label={`${label}, by email`}
            isOn={!mailsOff.includes(event)}
            onChange={(isWanted) =>
              void run(
                () =>
                  saveOwnProfile(user, { mailsOff: withChoice(OPTIONAL_MAILS, mailsOff, event, isWanted) }),
                { name: event },
              )
            }
          />
        ) : isMailed(event) ? (
          'Always'
        ) : (
          <span className="sub">None</span>
        )}
      </td>
      <td>
        {!isOptionalNotification(event) ? (
          'Always'
        ) : notificationsOff.includes(event) ? (
          <span className="sub">Not in inbox</span>
        ) : (
          <Choice
            label={`${label}, by push`}
            isOn={!pushesOff.includes(event)}
            onChange={(isWanted) =>
              void run(
                () =>
                  saveOwnProfile(user, {
                    pushesOff: withChoice(OPTIONAL_NOTIFICATIONS, pushesOff, event, isWanted),
                  }),
                { name: event },
              )
            }
          />
        )}
      </td>
    </tr>
  )
}

const Choice = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={label}
    checked={isOn}
    onChange={({ target }) => onChange(target.checked)}
  />
)
