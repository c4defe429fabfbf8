/** @returns the size of a file as users know it: `3 KB`, `1.4 MB`; never nothing */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`
}
