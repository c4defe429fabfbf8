export { fileKey as image } from '../file/file-key-server.ts'
