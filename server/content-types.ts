const textTypes: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  // React Router's prerendered loader data.
  data: 'text/x-script',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  xml: 'application/xml',
}

const binaryTypes: Record<string, string> = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  wasm: 'application/wasm',
}

/** The type that a file is served with, and whether it is text, which is worth compressing. */
export function contentTypeOf(path: string): { type: string; isText: boolean } {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const text = textTypes[extension]
  if (text) return { type: `${text}; charset=utf-8`, isText: true }
  return { type: binaryTypes[extension] ?? 'application/octet-stream', isText: false }
}
