import { apiClient } from '#data/api/api-client.ts'

/** Everything stored about the user, as JSON to be kept as a file; `cutOff` names lists that are longer than that. */
export async function fetchOwnData(): Promise<{ cutOff: readonly string[] }> {
  const { data } = await apiClient().get<{ cutOff: readonly string[] }>('/own-data', {
    onFailure: () => true,
  })
  return data
}
