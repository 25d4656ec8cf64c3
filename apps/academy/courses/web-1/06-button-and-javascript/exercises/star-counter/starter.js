const button = document.querySelector("button");
const stars = document.querySelector("#stars");
let count = 0;

button.addEventListener("click", () => {

});
