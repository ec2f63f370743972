import type { KnipConfig } from 'knip'

// Reports files, exports and packages that nothing uses.
export default {
  entry: [
    'src/main.ts',
    'src/storefront/{start,entry-client,entry-server}.{ts,tsx}',
    'src/office/entry-office.tsx',
    'src/{storefront,office,*/shop,*/office}/**/*-page.tsx',
    // Only declare types.
    'src/*/server/hooks.ts',
    'scripts/*.{ts,mjs}',
    'bench/*.bench.ts',
    'proof/*/*.proof.ts',
    // Run in processes of their own.
    'scripts/support/{audit,layout,words}.ts',
    'bench/support/bare-server.ts',
    'proof/support/{run-one,migrate-once}.ts',
    'tests/support/runner/reporter.ts',
    'src/kit/server/http/pack-viewer.ts',
  ],
  project: ['{src,scripts,bench,proof,tests}/**/*.{ts,tsx,mjs}'],
  vitest: { config: ['vitest.config.ts', 'proof/processes/vitest.config.ts'] },
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Read as files.
    '@expo-google-fonts/mukta',
    // Started by name, and what reads TypeScript for it.
    'dependency-cruiser',
    '@swc/core',
    // Types of a package that has none.
    '@types/smtp-server',
  ],
  // Programs of the operating system.
  ignoreBinaries: ['taskset', 'mount', 'umount', 'unshare', 'apt-get'],
} satisfies KnipConfig
