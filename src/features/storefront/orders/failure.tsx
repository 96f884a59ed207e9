import styles from './order-page.module.css'

/** Why an action of a dialog failed; nothing while it has not. */
export const Failure = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={`failure ${styles.reason}`} role="alert">
      {text}
    </p>
  )
