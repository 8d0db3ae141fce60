import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A small build with every kind of file that is served, or must not be. */
export const smallBuild: Record<string, string | Buffer> = {
  'index.html': `<!doctype html><title>Início</title>${'<p>Olá</p>'.repeat(50)}`,
  'contato/index.html': `<!doctype html><title>Contato</title>${'<p>Olá</p>'.repeat(50)}`,
  'contato/enviada/index.html': '<!doctype html><title>Enviada</title>',
  '404.html': `<!doctype html><title>Oops</title>${'<p>Oops! Page not found</p>'.repeat(20)}`,
  _headers: 'private',
  '.env': 'private',
  '.vite/manifest.json': '{"private":true}',
  'assets/app-B1c2D3e4.js': `console.log('${'a'.repeat(300)}')`,
  'assets/app-B1c2D3e4.js.map': '{"private":true}',
  'assets/built-A1b2C3d4.css': `body{color:#000}${' '.repeat(300)}`,
  'assets/built-A1b2C3d4.css.br': 'brotli of the build',
  'assets/built-A1b2C3d4.css.gz': 'gzip of the build',
  'assets/text-Z9y8X7w6.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32]),
  '.well-known/security.txt': 'Contact: mailto:contato@example.com',
  'robots.txt': 'User-agent: *',
  'site.webmanifest': '{}',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': Buffer.from([0, 0, 1, 0]),
  'sitemap.xml': '<?xml version="1.0"?><urlset/>',
  'filme de abertura.mp4': Buffer.from('0123456789'),
  'planilha.xlsx': Buffer.from('PK'),
}

const TEXT = /\.(?:html|js|css|svg|txt|xml|webmanifest)$/

export function writeBuild(folder: string, files = smallBuild) {
  for (const [path, body] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
    // Like the build, which compresses every text.
    if (!TEXT.test(path) || `${path}.br` in files) continue
    writeFileSync(`${file}.br`, brotliCompressSync(body))
    writeFileSync(`${file}.gz`, gzipSync(body))
  }
}
