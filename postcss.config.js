module.exports = { plugins: [require('./lib/gatsby/tailwind-with-places')] };
