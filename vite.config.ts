import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Every asset is a file of its own, with its content's hash in its name: cached for ever.
    assetsInlineLimit: 0,
    rollupOptions: { input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx' },
  },
}))
