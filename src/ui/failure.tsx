import type { ReactNode } from 'react'

/** Why what was just tried did not work, read out at once; nothing while there is nothing to say. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="failure" role="alert">
      {children}
    </p>
  )
