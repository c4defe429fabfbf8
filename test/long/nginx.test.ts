/** nginx in front of the product, configured as docs/running.md says. The certificate is left out. */
import { worksBehind } from './proxied.ts'

worksBehind({
  name: 'nginx', program: 'nginx', protocol: 'http',
  configuration(block, { folder, port, product }) {
    const plain = block.replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};\nlisten [::1]:${port};`).replace(/^ *ssl_certificate.*\n/gm, '').replace('http://127.0.0.1:21021', product).replace('mastline.example.com', 'localhost')
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
    return `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${places}\n${plain}\n}`
  },
  arguments: (folder, file) => ['-p', folder, '-c', file],
})
