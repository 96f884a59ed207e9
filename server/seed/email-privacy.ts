type Project = {
  id: string
  accessToken: string
  /** Of the emulator, in tests. */
  baseUrl?: string
}

type Config = { emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean } }

/** Whether signing in and resetting a password answer alike for addresses with and without an account. */
export const hasEmailPrivacy = async (project: Project): Promise<boolean> =>
  (await config(project, { method: 'GET' })).emailPrivacyConfig?.enableImprovedEmailPrivacy === true

export const setEmailPrivacy = (project: Project, isOn: boolean): Promise<Config> =>
  config(project, {
    method: 'PATCH',
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
  })

/** By HTTP: firebase-admin asks for more than the emulator answers. */
async function config(
  { id, accessToken, baseUrl = 'https://identitytoolkit.googleapis.com' }: Project,
  init: RequestInit,
): Promise<Config> {
  const mask = init.body ? '?updateMask=emailPrivacyConfig' : ''
  const response = await fetch(`${baseUrl}/v2/projects/${id}/config${mask}`, {
    ...init,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
  })
  if (!response.ok)
    throw new Error(`Firebase Authentication answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Config
}
