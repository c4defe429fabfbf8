export { fileKey as image } from '../file-key-server.ts'
