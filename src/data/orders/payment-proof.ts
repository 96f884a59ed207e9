import { uploadedFileUrl } from '#config/image-urls.ts'
import { apiClient } from '#data/api/api-client.ts'

/** The address of the proof of a payment, valid for some minutes. */
export async function fetchProofUrl(paymentId: string): Promise<string> {
  const { data } = await apiClient().get<{ path: string }>(`/payments/${paymentId}/proof`)
  return uploadedFileUrl(data.path)
}
