import { PreviewReport } from '@simvest/contracts'

/**
 * Fetches the report in the folder of a build's pictures; null for a build without pictures. The gateway serves it, as the build
 * itself: the API need not have any files of builds. Throws if it cannot be read.
 */
export async function fetchReport(folder: string): Promise<PreviewReport | null> {
  const response = await fetch(`${folder}report.json`, { cache: 'no-cache' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The report answers ${response.status}.`)
  return PreviewReport.parse(await response.json())
}
