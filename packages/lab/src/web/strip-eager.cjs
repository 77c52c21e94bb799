// A webpack loader: every page becomes a chunk of the one build, even a page that comes in its remote's entry.
module.exports = (source) =>
  source.replace(
    /webpackMode: "eager" \*\/ '#pages\/([\w-]+)-page/g,
    (_, name) => `webpackChunkName: "${name}" */ '#pages/${name}-page`,
  )
