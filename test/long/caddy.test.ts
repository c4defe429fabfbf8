/** Caddy in front of the product, configured as docs/running.md says, with TLS by a certificate of its own making. */
import { worksBehind } from './proxied.ts'

// Nobody here trusts whoever signed it.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'

worksBehind({
  name: 'caddyfile', program: 'caddy', protocol: 'https',
  configuration: (block, { port, product }) => `{
  admin off
  auto_https disable_redirects
  skip_install_trust
}
${block.replace('mastline.example.com {', `https://localhost:${port} {\n  tls internal`).replace('127.0.0.1:21021', product.replace('http://', ''))}`,
  arguments: (_, file) => ['run', '--config', file, '--adapter', 'caddyfile'],
})
