import HtmlWebpackPlugin from 'html-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { PEERS } from './folder.mjs'
import { page } from './page.mjs'

/**
 * The common configuration of all webpack builds of the peers, ours excepted: production, the same browsers, and the minifier and
 * the passes of the product, so that bytes differ by what the peer adds and not by the tools around it.
 */
export const config = ({ name, entry, output, publicPath, html = false, plugins = [], externals, library }) => ({
  mode: 'production',
  context: PEERS,
  target: ['web', 'es2022'],
  entry,
  performance: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          env: { targets: { chrome: '111', firefox: '114', safari: '16.4' } },
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
      }),
    ],
  },
  externals,
  output: {
    path: output,
    publicPath,
    // The name that webpack would take from package.json if each part had a repository of its own.
    uniqueName: name,
    // Federation asks for the name of the entry before its content has a hash.
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:10].js',
    ...library,
  },
  plugins: [
    ...plugins,
    html &&
      new HtmlWebpackPlugin({
        templateContent: page(),
        scriptLoading: 'defer',
        minify: false,
      }),
  ],
})

/** Runs webpack. Throws its errors. */
export async function build(config) {
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => (error ? reject(error) : resolve(stats)))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }))
}
