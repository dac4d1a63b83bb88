module.exports = { plugins: [require('./gatsby/tailwind-with-places')] };
