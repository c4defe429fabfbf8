/**
 * Headers of bytes that somebody may save. Pictures are shown, all else is saved; whatever it holds, it runs nothing and reaches nobody.
 *
 * @param elsewhere pages of other origins work with this server, and may show its pictures
 */
export function fileHeaders({ name, type }: { name: string; type: string }, elsewhere: boolean): { readonly [name: string]: string } {
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment'
  return {
    'content-type': type, 'x-content-type-options': 'nosniff', 'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    'content-disposition': `${disposition}; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
    'cross-origin-resource-policy': elsewhere ? 'cross-origin' : 'same-origin', 'referrer-policy': 'no-referrer',
  }
}

function asciiOf(name: string): string {
  return name.replace(/[^ -~]|["\\%]/g, '_')
}
