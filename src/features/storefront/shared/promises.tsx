import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './promises.module.css'

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: 'Quality products',
    text: 'Named standards on every line: BS, EN, ISO, with the mill or maker.',
  },
  {
    icon: 'box',
    title: 'A wide range',
    text: 'From cement and rebar to bearings, pumps and safety gear, on one order.',
  },
  {
    icon: 'phone',
    title: 'People who answer',
    text: 'A counter at every branch, and staff who check each order before it is confirmed.',
  },
  {
    icon: 'truck',
    title: 'On time, on site',
    text: 'Tell us when you need it: delivery to site, or pickup at a branch.',
  },
]

export function Promises() {
  return (
    <section aria-labelledby="why">
      <h2 id="why">
        <VisuallyHidden>Why buy here</VisuallyHidden>
      </h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.mark}>
              <Icon name={icon} size={20} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
