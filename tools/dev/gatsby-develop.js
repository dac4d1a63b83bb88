// Runs Gatsby's CLI as a child of `npm start`, and ends when the IPC channel between them closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Otherwise Gatsby would send its messages to the parent instead of printing them.
process.send = undefined;
require('gatsby/cli.js');
