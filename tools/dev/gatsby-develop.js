// Runs Gatsby's command as a child of `npm start` that ends with it, however that ends: then the channel between them closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// With it Gatsby would send what it has to say to its parent instead of printing it.
process.send = undefined;
require('gatsby/cli.js');
