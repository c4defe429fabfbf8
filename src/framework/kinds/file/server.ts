export { fileKey as file } from './file-key-server.ts'
