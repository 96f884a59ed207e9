import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './long-wait.module.css'
import { useOnline } from './use-online.ts'

/** Milliseconds after which a user wonders whether anything is still happening. */
const LONG = 8000

/** Beside a skeleton: explains the delay once loading takes long. */
export function LongWait() {
  const isOnline = useOnline()
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])

  return (
    <p className={`warning ${styles.note}`} role="status">
      {!isOnline
        ? 'You are offline. This loads as soon as you are connected again.'
        : isLong && 'This is taking longer than usual. We are still trying.'}
    </p>
  )
}

/** A skeleton for a whole section of a page. */
export const PatientSkeleton = ({ height }: { height: string }) => (
  <>
    <LongWait />
    <Skeleton height={height} radius="8px" />
  </>
)
