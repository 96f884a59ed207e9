import { showErrorToast } from '#components/states/show-error-toast.ts'
import { apiClient } from '#data/api/api-client.ts'

declare global {
  interface Window {
    /** Calls the API as a screen does that leaves failures to the shared error handling; `timeout` in milliseconds. */
    askApi: (path: string, timeout?: number) => Promise<void>
  }
}

window.askApi = async (path, timeout = 10_000) => {
  try {
    await apiClient().post(path, { note: 'for the site', password: 'hunter2' }, { timeout })
  } catch (error) {
    showErrorToast(error)
  }
}
