let inProgress: Promise<unknown> = Promise.resolve()

/**
 * The identity provider announces a user before the access check and the record are done. Code that watches the
 * session waits for `signInSettled`, so that it never sees the intermediate state.
 */
export function duringSignIn<Result>(signIn: () => Promise<Result>): Promise<Result> {
  const running = signIn()
  inProgress = running
  return running
}

export async function signInSettled(): Promise<void> {
  await inProgress.catch(() => undefined)
}
